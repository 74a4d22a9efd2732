import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAIL_DELAY_SECONDS } from '../notifications/store-notifications.ts'
import type { Settings } from '../settings.ts'

export const TEST_KEYS = { secretKey: 'sk_test_story', publishableKey: 'pk_test_story' }

/** Settings of the whole product against a sandbox that takes `TEST_KEYS`, without the web app. */
interface Where {
  public_url: string
  stripe_url: string
  client_id?: string
  calls_per_second?: number | null
}

export function builtInSettings(at: Where): Settings {
  const { public_url, stripe_url, client_id = null, calls_per_second = null } = at
  return {
    mode: 'local',
    public_url,
    auth_secret: 'a secret of a test, long enough to be one',
    trust_proxy: false,
    mail: {
      smtp_url: null,
      from: 'Sharewell <hello@sharewell.example>',
      notification_delay_seconds: MAIL_DELAY_SECONDS,
    },
    contact: { support_email: null, booking_url: null },
    legal: { terms: null, privacy: null, contact: null },
    commission_rate_basis_points: 1500,
    // Stories have owners with many deals.
    open_projects_limit: 1_000,
    webhooks_to_loopback: true,
    metrics_token: null,
    clamd_url: null,
    stripe: {
      secret_key: TEST_KEYS.secretKey,
      publishable_key: TEST_KEYS.publishableKey,
      webhook_secrets: [],
      mode: 'sandbox',
      api_url: stripe_url,
      connect_url: stripe_url,
      client_id,
      calls_per_second,
    },
    web_folder: join(tmpdir(), 'no-web-app-in-a-test'),
  }
}
