/** A value in every form in which a file may hold it. */
export function formsOf(value: string): readonly string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const bare = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [
    value,
    json,
    JSON.stringify(json).slice(1, -1),
    JSON.stringify(Array.from(value)).slice(1, -1),
    encodeURIComponent(value),
    bare,
    bare.replaceAll('"', '&quot;'),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
    Buffer.from(value).toString('hex'),
  ];
}
