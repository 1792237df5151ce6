/** Today, 7 December 2026, has three events; the 9th one. */
export const DATA = {
  events: [
    { id: 1, title: 'Lunch', place: 'Cafe Venetia', date: '2026-12-07', start: '12:00', end: '13:00' },
    { id: 2, title: 'Dinner', place: 'Home', date: '2026-12-07', start: '19:00', end: '20:00' },
    { id: 3, title: 'Standup', place: '', date: '2026-12-07', start: '09:30', end: '09:45' },
    { id: 4, title: 'Holiday', place: 'Lake', date: '2026-12-09', allDay: true },
  ],
};
