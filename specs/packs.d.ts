// Written by `waymark types`; do not edit.
/* eslint-disable */
import 'waymark';

declare module 'waymark' {
  interface WaymarkPacks {
    calendar: {
      places: {
        /** The day of an event. A month in a dialog on Android, a list of days on iOS. */
        'date-picker': {};
        /** One day with its events. Home of the app. */
        'day-view': {};
        /** Asks whether an event shall really go. */
        'delete-dialog': {};
        /** Asks whether what was changed in the editor shall be lost. */
        'discard-dialog': {};
        /** The navigation drawer over a view of the calendar. Android only; iOS has tabs. */
        drawer: {};
        /** The same form for an event that exists. */
        'editor-edit': {};
        /** The form of a new event. A bottom sheet on Android, a full screen on iOS; it saves only with a title. */
        editor: {};
        /** The day of an event that was just deleted, while the app says so (5 seconds). */
        'event-deleted': {};
        /** One event, read only. */
        'event-detail': { title?: string };
        /** What else can be done with an event. A popup on Android, an action sheet on iOS. */
        'event-menu': {};
        /** The day of an event that was just saved, while the app says so (5 seconds). */
        'event-saved': { title?: string };
        /** The weeks of a month. A day's cell holds its events. */
        'month-view': {};
        /** The welcome page of the first launch. Leaving it makes the system ask for notifications. */
        onboarding: {};
        /** Where an event takes place. iOS only; Android has a field in the editor. */
        'place-picker': {};
        /** The app asks to be rated. On iOS it is StoreKit's own alert. */
        'rating-prompt': {};
        /** Nothing was found. */
        'search-empty': { query?: string };
        /** Events whose title or place holds what was asked. */
        'search-results': { query?: string };
        /** The search, nothing asked yet. */
        search: {};
        /** The version of the app and its licences. */
        'settings-about': {};
        /** How long a new event is. A dialog on Android, a page on iOS. */
        'settings-duration': {};
        /** The licences of what the app is made of. Android only. */
        'settings-licences': {};
        /** In which time zone events are shown. Android only. */
        'settings-time-zone': {};
        /** On which day weeks start. Android only; on iOS the row itself changes it. */
        'settings-week-start': {};
        /** The settings, a list longer than the screen. */
        settings: {};
        /** Where an event can be sent to. */
        'share-sheet': {};
        /** When an event starts or ends, by the quarter hour. */
        'time-picker': {};
        /** The seven days of a week with their events. */
        'week-view': {};
      };
      shortcuts: {
        deleteDialogEventDetail: { params: {}; variants: never };
        drawerDayView: { params: {}; variants: never };
        drawerWeekView: { params: {}; variants: never };
        drawerMonthView: { params: {}; variants: never };
        drawerSettings: { params: {}; variants: never };
        eventDetailEditorEdit: { params: {}; variants: never };
        eventDetailEventMenu: { params: {}; variants: never };
        eventMenuEditor: { params: {}; variants: never };
        eventMenuShareSheet: { params: {}; variants: never };
        eventMenuDeleteDialog: { params: {}; variants: never };
        eventMenuEventDetail: { params: {}; variants: never };
        onboardingDayView: { params: {}; variants: never };
        settingsAboutSettingsLicences: { params: {}; variants: never };
        settingsAboutSettings: { params: {}; variants: never };
        settingsDurationSettings: { params: {}; variants: never };
        settingsLicencesSettingsAbout: { params: {}; variants: never };
        settingsTimeZoneSettings: { params: {}; variants: never };
        settingsWeekStartSettings: { params: {}; variants: never };
        settingsDayView: { params: {}; variants: never };
        settingsWeekView: { params: {}; variants: never };
        settingsMonthView: { params: {}; variants: never };
        settingsSettingsWeekStart: { params: {}; variants: never };
        settingsSettingsTimeZone: { params: {}; variants: never };
        settingsSettingsDuration: { params: {}; variants: never };
        shareSheetEventDetail: { params: {}; variants: never };
        /** A date of the month at hand, at or after the one that is set, in words without the weekday. */
        chooseDate: { params: { date: string }; variants: 'choose' };
        /** 15, 30, 60 or 90 minutes. */
        chooseDuration: { params: { minutes: number }; variants: 'choose' };
        /** A time by the quarter hour, at or after the one that is set. */
        chooseTime: { params: { time: string }; variants: 'choose' };
        /** Empty the query. */
        clearSearch: { params: {}; variants: never };
        /** Back to whatever the drawer covers. */
        closeDrawer: { params: {}; variants: 'back' };
        /** Leave the form of an event that exists. Asks first when something was changed. */
        closeEdit: { params: {}; variants: never };
        /** Leave the form of a new event. Asks first when something was written. */
        closeEditor: { params: {}; variants: never };
        /** Yes, the event shall go. */
        confirmDelete: { params: {}; variants: never };
        /** Copy a link to the event. */
        copyLink: { params: {}; variants: 'copied' };
        /** Create an event with nothing but a title. */
        createEvent: { params: { title: string; location?: string }; variants: 'quick' | 'with-location' };
        /** Delete the event, with the question in between. */
        deleteEvent: { params: { title?: string }; variants: never };
        /** Leave the form and lose what was written. */
        discardChanges: { params: {}; variants: never };
        /** Make another event like this one, under another title. */
        duplicateEvent: { params: { title?: string; newTitle: string }; variants: 'duplicate' };
        /** The same where the search is open, whatever was asked before. */
        findEvent: { params: { title: string }; variants: 'from-search' | 'from-view' };
        /** Search for events by title or place. */
        findEvents: { params: { query: string }; variants: never };
        /** Back to the form, with everything still in it. */
        keepEditing: { params: {}; variants: never };
        /** Back to the form, the date as it was. */
        leaveDatePicker: { params: {}; variants: never };
        /** Back to the list from which the event was opened. */
        leaveEvent: { params: {}; variants: never };
        /** Back to the form, the place as it was. */
        leavePlacePicker: { params: {}; variants: never };
        /** Back to the view from which the search was opened. */
        leaveSearch: { params: {}; variants: never };
        /** Back to the view from which the settings were opened. On iOS settings are a tab, left by another tab. */
        leaveSettings: { params: {}; variants: 'back' };
        /** Back to the form, the time as it was. */
        leaveTimePicker: { params: {}; variants: never };
        /** Give the event another place. */
        moveEvent: { params: { title?: string; location: string }; variants: 'move' };
        /** The last row of the settings. Tells the version of the app. */
        openAbout: { params: {}; variants: never };
        /** The page or dialog for the date. */
        openDatePicker: { params: {}; variants: never };
        /** A day of the month by its date in words. The number is touched, for events fill the middle of the cell. */
        openDay: { params: { day: string }; variants: 'date' };
        /** The navigation drawer. Android only. */
        openDrawer: { params: {}; variants: never };
        /** The form for a new event. */
        openEditor: { params: {}; variants: never };
        /** An event by its title, from wherever it is listed. */
        openEvent: { params: { title: string }; variants: never };
        /** The page for the place. iOS only. */
        openPlacePicker: { params: {}; variants: never };
        /** The search. */
        openSearch: { params: {}; variants: never };
        /** The settings, by drawer or tab. */
        openSettings: { params: {}; variants: never };
        /** When the event ends. */
        openTimePicker: { params: {}; variants: 'end' | 'start' };
        /** Give the event another title. */
        renameEvent: { params: { title?: string; newTitle: string }; variants: 'rename' };
        /** Save the form in hand. */
        saveEvent: { params: { title?: string }; variants: never };
        /** Ask for events by title or place. */
        searchFor: { params: { query: string }; variants: never };
        /** Write the place of the event in hand. iOS asks for it on a page of its own. */
        setLocation: { params: { location: string }; variants: 'location' };
        /** Write the title of the event in hand. */
        setTitle: { params: { title: string }; variants: never };
        /** Back home to the day. */
        showDay: { params: {}; variants: never };
        /** The month of the day at hand. */
        showMonth: { params: {}; variants: never };
        /** The week of the day at hand. */
        showWeek: { params: {}; variants: never };
        /** Leave the welcome page by its other button. Android only. */
        skipOnboarding: { params: {}; variants: 'skip' };
        /** Turn an event with times into one for the whole day, and back. */
        toggleAllDay: { params: {}; variants: 'all-day' };
        /** Remind of events, or do not. */
        toggleReminders: { params: {}; variants: 'reminders' };
        /** Show or hide the numbers of weeks. */
        toggleWeekNumbers: { params: {}; variants: 'week-numbers' };
        /** Brings the event back. Android only. */
        undoDelete: { params: {}; variants: never };
        /** Type a place and take it as it is. */
        useLocation: { params: { location: string }; variants: 'typed' };
        /** Take the place of another event. */
        useRecentLocation: { params: { location: string }; variants: 'recent' };
        /** The event that was just saved, by the button beside the message, which is gone after 5 seconds. */
        viewSaved: { params: {}; variants: never };
      };
      trailheads: {
        /** The day of a date. */
        'day-link': { date: string };
        /** The first start. Android clears the app's data; on iOS the app does it itself, by a launch argument. */
        'fresh-launch': {};
        /** Start the app. A first start welcomes, a new process shows the day, one that was running shows where it was. */
        launch: {};
        /** The form of a new event that has its title. */
        'new-link': { title: string };
        /** What a search finds. */
        'search-link': { query: string };
      };
      elements: {
        datePicker: {
          days: {};
          /** A day by its date in words, without the weekday. Android writes two digits, iOS puts the weekday first. */
          day: { date: string };
          done: {};
          cancel: {};
        };
        dayView: {
          newEvent: {};
          search: {};
          today: {};
          dateTitle: {};
          menu: {};
          dayTab: {};
          weekTab: {};
          monthTab: {};
          settingsTab: {};
          events: {};
          /** One event by its title. iOS says title, place and time in one label. */
          event: { title: string };
          /** One event by its title and its place. */
          eventAt: { title: string; location: string };
        };
        deleteDialog: {
          delete: {};
          cancel: {};
        };
        discardDialog: {
          discard: {};
          keep: {};
        };
        drawer: {
          day: {};
          week: {};
          month: {};
          settings: {};
        };
        editorEdit: {
          title: {};
          location: {};
          locationFilled: { location: string };
          allDay: {};
          date: {};
          startTime: {};
          endTime: {};
          save: {};
          close: {};
        };
        editor: {
          title: {};
          location: {};
          /** The place as it was chosen. */
          locationFilled: { location: string };
          allDay: {};
          date: {};
          startTime: {};
          endTime: {};
          save: {};
          close: {};
        };
        eventDeleted: {
          newEvent: {};
          search: {};
          today: {};
          dateTitle: {};
          menu: {};
          dayTab: {};
          weekTab: {};
          monthTab: {};
          settingsTab: {};
          events: {};
          /** One event by its title. iOS says title, place and time in one label. */
          event: { title: string };
          /** One event by its title and its place. */
          eventAt: { title: string; location: string };
          message: {};
          undo: {};
        };
        eventDetail: {
          title: {};
          place: {};
          date: {};
          edit: {};
          more: {};
          back: {};
        };
        eventMenu: {
          duplicate: {};
          share: {};
          delete: {};
          cancel: {};
        };
        eventSaved: {
          newEvent: {};
          search: {};
          today: {};
          dateTitle: {};
          menu: {};
          dayTab: {};
          weekTab: {};
          monthTab: {};
          settingsTab: {};
          events: {};
          /** One event by its title. iOS says title, place and time in one label. */
          event: { title: string };
          /** One event by its title and its place. */
          eventAt: { title: string; location: string };
          message: {};
          view: {};
        };
        monthView: {
          newEvent: {};
          search: {};
          dateTitle: {};
          menu: {};
          dayTab: {};
          weekTab: {};
          settingsTab: {};
          events: {};
          event: { title: string };
          /** The cell of each day that has an event with this title. */
          dayCell: { title: string };
          /** The cell of a day, by its date in words. */
          day: { day: string };
        };
        onboarding: {
          title: {};
          start: {};
          skip: {};
        };
        placePicker: {
          field: {};
          suggestions: {};
          /** Takes the text as it was typed. */
          use: {};
          recent: { location: string };
          back: {};
        };
        ratingPrompt: {
          prompt: {};
          rate: {};
          later: {};
        };
        searchEmpty: {
          message: {};
          query: {};
          clear: {};
          leave: {};
        };
        searchResults: {
          query: {};
          clear: {};
          leave: {};
          events: {};
          event: { title: string };
        };
        search: {
          query: {};
          clear: {};
          leave: {};
        };
        settingsAbout: {
          version: {};
          licences: {};
          back: {};
        };
        settingsDuration: {
          choice: { minutes: number };
          cancel: {};
        };
        settingsLicences: {
          close: {};
        };
        settingsTimeZone: {
          choice: { zone: string };
          cancel: {};
        };
        settingsWeekStart: {
          choice: { day: string };
          cancel: {};
        };
        settings: {
          list: {};
          duration: {};
          /** The row with what was chosen. */
          durationChosen: { minutes: number };
          weekStart: {};
          timeZone: {};
          about: {};
          weekNumbers: {};
          declinedEvents: {};
          reminders: {};
          dailyAgenda: {};
          vibrate: {};
          dayTab: {};
          weekTab: {};
          monthTab: {};
        };
        shareSheet: {
          title: {};
          copyLink: {};
          messages: {};
          close: {};
        };
        timePicker: {
          times: {};
          time: { time: string };
          done: {};
          cancel: {};
        };
        weekView: {
          newEvent: {};
          search: {};
          dateTitle: {};
          menu: {};
          dayTab: {};
          monthTab: {};
          settingsTab: {};
          events: {};
          event: { title: string };
        };
      };
    };
  }
}
