import type { Palette } from '../../lib/feature.ts'

export const webhookEndpointsPalette = {
  entries: { '/developers/webhooks': 'in the menus', '/developers/webhook-endpoint': 'one thing' },
} satisfies Palette
