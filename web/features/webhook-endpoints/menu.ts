import { IconWebhook } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = {
  ...{ label: 'Webhooks', path: '/developers/webhooks', icon: IconWebhook },
  pages: ['/developers/webhook-endpoint'],
}

export const webhookEndpointsMenu = {
  navigation: { section: SECTION, account: ({ role }) => (role === 'admin' ? null : SECTION) },
} satisfies Menu
