/** Where a person goes on to after a hosted page, with what the platform needs to know of what happened there. */
export function returnAddress(returnUrl: string, intent: string, passed: boolean): string {
  const address = new URL(returnUrl)
  address.searchParams.set(intent.startsWith('seti_') ? 'setup_intent' : 'payment_intent', intent)
  address.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed')
  return address.href
}
