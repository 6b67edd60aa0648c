/** 'Site    http://localhost:5173' and so on, in a frame of blank lines. */
export function addressTable(rows: [label: string, value: string][]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 3
  return ['', ...rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`), ''].join('\n')
}
