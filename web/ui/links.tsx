import { Anchor, Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** A button that goes somewhere: `<ButtonLink to="/new-proposal">`. Typed against the site map, prefetched on hover. */
export const ButtonLink = createLink(Button<'a'>)

/** A link in running text or at the head of a card. */
export const TextLink = createLink(Anchor<'a'>)
