import type { Actor } from './client.ts'
import { postForm } from './post-form.ts'

/** Connects an owner's own Stripe account to a project, by their consent at Stripe. Gives its id. */
export async function connectOwnAccount(
  { api }: Actor<'connect'>,
  { project_id, email }: { project_id: string; email: string },
): Promise<string> {
  const { authorization_url } = await api.connect.authorizeProject({ project_id })
  const answered = await postForm(authorization_url, { action: 'connect', email })
  const back = new URL(answered.headers.get('location') ?? '').searchParams
  const [code, state] = [back.get('code') ?? '', back.get('state') ?? '']
  await api.connect.finishOAuth({ code, state, provider: 'stripe' })
  const { account_id } = await api.connect.getProjectConnection({ project_id })
  if (!account_id) throw new Error('The account was not connected.')
  return account_id
}
