/** Where the receipt of a completed payment is loaded from, as a PDF. */
export function receiptUrl(payment_id: string): string {
  return `/api/payments/${payment_id}/receipt.pdf`
}
