import type { LegalTexts } from './features/legal/deps.ts'
import type { StripeMode } from './stripe/stored-mode.ts'

/** What the product needs to know of where it runs: the same for `npm start`, a story and the demo. */
export interface Settings {
  mode: 'local' | 'demo' | 'production'
  public_url: string
  auth_secret: string
  trust_proxy: boolean
  mail: { smtp_url: string | null; from: string; notification_delay_seconds: number }
  /** Where people find help; what is null is not offered. */
  contact: { support_email: string | null; booking_url: string | null }
  /** The operator's terms, privacy policy and contact page. */
  legal: LegalTexts
  commission_rate_basis_points: number
  /** How many projects an owner without a subscription can have open. */
  open_projects_limit: number
  /** Whether webhooks may be sent to this machine itself. */
  webhooks_to_loopback: boolean
  /** Who shows it reads the metrics from elsewhere; null where only this machine does. */
  metrics_token: string | null
  /** Where uploads are scanned for viruses; null where they are not. */
  clamd_url: string | null
  stripe: StripeSettings
  web_folder: string
}

export interface StripeSettings {
  secret_key: string
  publishable_key: string
  /** Empty when the product registers its own endpoints at start, as it does with the sandbox. */
  webhook_secrets: string[]
  mode: StripeMode
  /** Where Stripe's API is: its own address, or the sandbox's. */
  api_url: string
  /** Where the holders of accounts consent to connecting them. */
  connect_url: string
  /** The platform as an application there; null where connecting accounts of one's own is not set up. */
  client_id: string | null
  /** How many reads, and how many writes, all processes together send a second; null where there is no limit. */
  calls_per_second: number | null
}
