/** Keys of views that take the focus or keep a scroll offset. */
export const keys = {
  formTable: 'form/table',
  formTitleRow: 'form/title-row',
  formTitle: 'form/title-field',
  placeTable: 'place/table',
  placeField: 'place/field',
  dateTable: 'date/table',
  timeTable: 'time/table',
  searchTable: 'search/table',
  searchField: 'search/field',
  dayTable: 'day/table',
  detailTable: 'detail/table',
  settingsTable: 'settings/table',
  weekTable: 'week/table',
} as const;
