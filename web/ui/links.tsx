import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import styles from './links.module.css'

type LinkAttributes = Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/** A button that goes somewhere: `<ButtonLink to="/new-proposal">`. Typed against the site map, prefetched on hover. */
export const ButtonLink = createLink((props: ButtonProps & LinkAttributes) => <Button component="a" {...props} />)

/** A link in running text or at the head of a card, in the size of what surrounds it. */
export const TextLink = createLink((props: Omit<ComponentPropsWithRef<'a'>, 'className'>) => (
  <a {...props} className={styles.text} />
))
