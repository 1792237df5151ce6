/**
 * `date +FORMAT` of a phone in UTC: %Y %m %d %H %M %S %T %F %z %Z %s; an unknown directive stays as it is.
 * Without a format, as `date` prints by default.
 */
export function formatDate(date: Date, format = '%a %b %e %T %Z %Y'): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  const [year, month, day] = [date.getUTCFullYear(), two(date.getUTCMonth() + 1), two(date.getUTCDate())];
  const words = date.toUTCString().split(/[ ,]+/);
  const directives: Readonly<Record<string, string>> = {
    Y: String(year),
    m: month,
    d: day,
    e: String(date.getUTCDate()).padStart(2),
    H: two(date.getUTCHours()),
    M: two(date.getUTCMinutes()),
    S: two(date.getUTCSeconds()),
    T: time,
    F: `${year}-${month}-${day}`,
    z: '+0000',
    Z: 'UTC',
    s: String(Math.floor(date.getTime() / 1000)),
    a: words[0] ?? '',
    b: words[2] ?? '',
    '%': '%',
  };
  return format.replace(/%(.)/g, (whole, directive: string) => directives[directive] ?? whole);
}
