import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'

interface ActionLinkProps {
  /** One word: 'Review'. */
  action: string
  /** What it is about, for those who hear the link alone. */
  about: string
  link: LinkProps
  primary?: boolean
}

/** The small button at the end of a line that leads to where something is done. */
export function ActionLink({ action, about, link, primary = false }: ActionLinkProps) {
  return (
    <Button
      size="compact-md"
      flex="none"
      variant={primary ? 'filled' : 'default'}
      aria-label={`${action}: ${about}`}
      renderRoot={(props) => <Link {...link} {...props} />}
    >
      {action}
    </Button>
  )
}
