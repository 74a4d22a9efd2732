import { visitFileLink } from '../files/download.ts'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { visitChallenge } from './challenge.ts'
import { visitCheckout } from './checkout.ts'
import { visitConsent } from './consent.ts'
import { visitDashboard } from './dashboard.ts'
import { visitInvoice } from './invoice.ts'
import { sendGone } from './layout.ts'
import { enterOnboarding, visitOnboarding } from './onboarding.ts'
import { visitPartner } from './partner.ts'
import { visitPortal } from './portal.ts'
import { visitReceipt } from './receipt.ts'
import { visitTransfer } from './transfer-instructions.ts'

type Visit = (api: ApiOptions, incoming: ApiRequest, last: string) => Promise<void>

/** The hosted pages by the shape of their address; the last part is what each is asked for. */
const PAGES: readonly [RegExp, Visit][] = [
  [/^\/setup\/e\/[^/]+\/([^/]+)$/, enterOnboarding],
  [/^\/setup\/s\/([^/]+)$/, visitOnboarding],
  [/^\/authenticate\/([^/]+)$/, visitChallenge],
  [/^\/c\/pay\/([^/]+)$/, visitCheckout],
  [/^\/approve\/([^/]+)$/, visitPartner],
  [/^\/transfer\/([^/]+)$/, visitTransfer],
  [/^\/express\/[^/]+\/([^/]+)$/, visitDashboard],
  [/^(\/oauth\/authorize)$/, visitConsent],
  [/^\/links\/([^/]+)$/, visitFileLink],
  [/^\/i\/[^/]+\/([^/]+)$/, visitInvoice],
  [/^\/p\/session\/([^/]+(?:\/.*)?)$/, visitPortal],
  [/^\/receipts\/([^/]+)$/, visitReceipt],
]

export async function answerPage(api: ApiOptions, incoming: ApiRequest): Promise<void> {
  await api.catchUp()
  for (const [shape, visit] of PAGES) {
    const last = shape.exec(incoming.url.pathname)?.[1]
    if (last !== undefined) return visit(api, incoming, last)
  }
  sendGone(incoming.response)
}
