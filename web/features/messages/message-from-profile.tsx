import { opensDrawer } from '../../lib/message-drawer.ts'
import type { SlotProps } from '../../lib/slots.tsx'
import { ButtonLink } from '../../ui/links.tsx'

/** On the profile of somebody else (decision C-54). */
export function MessageFromProfile({ person: { id } }: SlotProps['profile_actions']) {
  return (
    <ButtonLink
      to="/chat/$userId"
      params={{ userId: id }}
      variant="default"
      onClick={(event) => opensDrawer(event, id)}
    >
      Message
    </ButtonLink>
  )
}
