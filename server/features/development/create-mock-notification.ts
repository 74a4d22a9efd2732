import type { Contract } from '#contract/index.ts'
import type { NotificationType } from '#domain/notification-preferences.ts'
import type { WriteHandler } from '#server/platform/http.ts'

/** Sends a real notification to oneself, on all channels that one's preferences allow. */
export const createMockNotification: WriteHandler<Contract['development']['createMockNotification']> = async (
  { notify, viewer },
  { type, priority },
) => {
  const { title, link_text, link_url } = SAMPLES[type]
  const message = 'Made by developer mode: nothing has happened.'
  notify({ recipient_id: viewer.id, type, priority, title, message, link_text, link_url })
  return { title }
}

interface Sample {
  title: string
  link_text: string
  link_url: string
}

const SAMPLES: Record<NotificationType, Sample> = {
  system: { title: 'Sharewell has news for you', link_text: 'Open settings', link_url: '/settings' },
  message: { title: 'Priya Shah wrote to you', link_text: 'Open proposals', link_url: '/rev-share?tab=proposals' },
  proposal: {
    title: 'Olivia Hart sent you a proposal',
    link_text: 'Open proposals',
    link_url: '/rev-share?tab=proposals',
  },
  agreement: { title: 'An agreement is active', link_text: 'Open agreements', link_url: '/rev-share' },
  payment: { title: 'A payment of £828.24 is on its way', link_text: 'Open payments', link_url: '/payments' },
  marketplace: { title: 'Theo Lindqvist made an offer', link_text: 'Open the dashboard', link_url: '/dashboard' },
  report: { title: 'A revenue report was submitted', link_text: 'Open projects', link_url: '/projects' },
  project: { title: 'Fernleaf was changed', link_text: 'Open projects', link_url: '/projects' },
}
