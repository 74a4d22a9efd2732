/** How a person is called in running text and legends: 'Priya' of Priya Shah. */
export function firstName({ name }: { name: string }): string {
  return name.trim().split(/\s+/)[0] ?? name
}
