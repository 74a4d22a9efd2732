/** Rows of payments, together for each of them. */
export function byPayment<Row extends { payment_id: string | null }>(rows: Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) {
    const { payment_id } = row
    if (payment_id === null) continue
    const others = grouped.get(payment_id)
    if (others) others.push(row)
    else grouped.set(payment_id, [row])
  }
  return grouped
}
