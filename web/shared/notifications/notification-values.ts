import type { InferClientOutputs } from '@orpc/client'
import {
  IconBell,
  IconBuildingStore,
  IconCreditCard,
  IconFileCheck,
  IconFolder,
  IconMessage,
  IconReportAnalytics,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { NotificationType } from '#domain/notification-preferences.ts'
import type { client } from '../../lib/client.ts'
import { linkOf } from '../../lib/link-of.ts'

type Answers = InferClientOutputs<typeof client>['notifications']

export type Notification = Answers['readNotification']

export const TYPE_ICONS: Record<NotificationType, TablerIcon> = {
  system: IconBell,
  message: IconMessage,
  proposal: IconSend,
  agreement: IconFileCheck,
  payment: IconCreditCard,
  marketplace: IconBuildingStore,
  report: IconReportAnalytics,
  project: IconFolder,
}

export const TYPE_LABELS = [
  { value: 'proposal', label: 'Proposals' },
  { value: 'agreement', label: 'Agreements' },
  { value: 'payment', label: 'Payments' },
  { value: 'report', label: 'Reports' },
  { value: 'project', label: 'Projects' },
  { value: 'message', label: 'Messages' },
  { value: 'marketplace', label: 'Marketplace' },
  { value: 'system', label: 'Account' },
] as const satisfies readonly { value: NotificationType; label: string }[]

export const typeLabel = (type: NotificationType) => TYPE_LABELS.find(({ value }) => value === type)?.label ?? ''

/** Where a notification leads, as a link that is followed and prefetched like any other. */
export function ipSubnetOf({ link_url }: Pick<Notification, 'link_url'>): LinkProps | null {
  return link_url ? linkOf(link_url) : null
}

/** Where to choose notifications. */
export const SETTINGS_PLACE = linkOf('/settings?tab=notifications')
