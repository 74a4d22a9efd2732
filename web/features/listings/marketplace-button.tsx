import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MARKETPLACE } from './listing-values.ts'

interface MarketplaceButtonProps extends Pick<ButtonProps, 'variant' | 'color'> {
  link?: LinkProps
  children: ReactNode
}

/** A button that leads to the marketplace. */
export function MarketplaceButton({ link = MARKETPLACE, children, ...look }: MarketplaceButtonProps) {
  return (
    <Button {...look} renderRoot={(props) => <Link {...link} {...props} />}>
      {children}
    </Button>
  )
}
