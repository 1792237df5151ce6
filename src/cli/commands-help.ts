/** The commands of a recording, for people. */
export const COMMANDS_HELP = `
Commands of a recording, one a line; # begins a comment, values with blanks are quoted:
  start <waypoint> [reset=app|data] [trailhead=ID] [name=value...]
  go <waypoint> [name=value...]
  take <shortcut>[.<variant>] [name=value...]
  at <waypoint> [name=value...]
  see|gone|read <selector>    see element=month-view.event with.title=Lunch count=1
  any action of a body        tap element=day-view.new-event
                              type into.element=editor.title text="Lunch with Ana"
                              back
Fields are those of a pack's actions and selectors; nested ones are joined by dots.`;
