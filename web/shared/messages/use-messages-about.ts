import { useQuery } from '@tanstack/react-query'
import type { MessageSubject } from '#domain/message.ts'
import { orpc } from '../../lib/client.ts'

/** How many messages one has with a person about a thing, or about a part of it. */
export function useMessagesAbout(related_item_type: MessageSubject, related_item_id: string) {
  const input = { related_item_type, related_item_id }
  const items = useQuery(orpc.messages.listMessagesAbout.queryOptions({ input })).data?.items ?? []
  return (other_id: string, part: number | null = null): number =>
    items.find((item) => item.other_id === other_id && item.related_item_part === part)?.messages ?? 0
}
