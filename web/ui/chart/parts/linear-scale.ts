/** Where an amount stands, in pixels. */
export type LinearScale = (amount: number) => number

/** Amounts between `low` and `high` as pixels between `start` and `end`, in proportion. The two amounts differ. */
export function linearScale([low, high]: [number, number], [start, end]: [number, number]): LinearScale {
  const perUnit = (end - start) / (high - low)
  return (amount) => start + (amount - low) * perUnit
}
