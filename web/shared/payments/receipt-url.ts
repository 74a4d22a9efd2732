/** Where the receipt of a completed payment is loaded from, as a PDF; the latest edition unless one is named. */
export function receiptUrl(payment_id: string, edition?: number): string {
  return `/api/payments/${payment_id}/receipt.pdf${edition === undefined ? '' : `?edition=${edition}`}`
}
