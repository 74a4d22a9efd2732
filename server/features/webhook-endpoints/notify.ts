import type { Write } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'

const WEBHOOKS_PAGE = '/developers/webhooks'

/** Records what was done with an endpoint in the trail of its person. */
export function auditEndpoint(write: Write, user_id: string, subject_id: string, action: string): void {
  write.audit({ chain: `user:${user_id}`, action, subject_type: 'webhook_endpoint', subject_id })
}

/** Shows open browsers that an endpoint or its deliveries have changed. */
export function publishEndpoint(write: Write, user_id: string, id: string): void {
  write.publish({ audience: [user_id], topic: 'webhookEndpoints', id })
}

/** Somebody with a stolen session could read along in this way, so a new URL is always notified. */
export function noticeOfUrl(write: MemberWrite, url: string): void {
  write.notify({
    ...{ recipient_id: write.viewer.id, type: 'system', priority: 'medium', ...LINK },
    title: 'Webhook endpoint added',
    message: `Events of your account are sent to ${new URL(url).host} from now on. If this wasn't you, delete the endpoint and change your password.`,
  })
}

/** Notifies a person that an endpoint of theirs was disabled, and why. */
export function noticeOfDisabled(write: Write, recipient_id: string, url: string, why: string): void {
  write.notify({
    ...{ recipient_id, type: 'system', priority: 'high', ...LINK },
    title: 'Webhook endpoint disabled',
    message: `Events are no longer sent to ${new URL(url).host}: ${why} Enable it again once it works.`,
  })
}

const LINK = { link_text: 'Open webhooks', link_url: WEBHOOKS_PAGE } as const
