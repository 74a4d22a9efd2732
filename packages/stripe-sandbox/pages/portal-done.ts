import type { ServerResponse } from 'node:http'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { redirect } from './layout.ts'
import { inUnit } from './page-unit.ts'
import type { Portal } from './portal-shown.ts'

/** Something is done: on to where a session made for just that leads, or back to the first page. */
export async function leave(api: ApiOptions, { request_id, response }: ApiRequest, portal: Portal): Promise<void> {
  const { session, account } = portal
  await inUnit(
    api,
    request_id,
    async (unit) => {
      const stored = await unit.lock('billing_portal.session', session.id)
      if (stored !== undefined) unit.save(stored.data, { ...stored.hidden, flow_done: true })
    },
    account,
  )
  goOn(response, portal)
}

export function goOn(response: ServerResponse, { session, home }: Portal): void {
  const after = session.flow?.after_completion
  if (after?.type === 'redirect') redirect(response, after.redirect?.return_url ?? home)
  else redirect(response, after?.type === 'hosted_confirmation' ? `${home}/done` : home)
}
