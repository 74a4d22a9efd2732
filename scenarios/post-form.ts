/** Sends a form to a page of Stripe's; what it refuses is an error. */
export async function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  if (response.status >= 400) throw new Error(`Stripe refused: ${await response.text()}`)
  return response
}
