import { useLayoutEffect } from 'react'
import { HrefLink } from '../../ui/href-link.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Costs } from './costs.tsx'
import { takeOver } from './front-page.ts'
import { HowItWorks } from './how-it-works.tsx'
import styles from './landing-page.module.css'
import { SplitInstrument } from './split-instrument.tsx'
import { UnbrokenLine } from './unbroken-line.tsx'

/** What the product is, in one breath, and an instrument to try it before any sign-up. */
export function LandingPage() {
  useLayoutEffect(takeOver, [])
  return (
    <div className={styles.page}>
      <title>Sharewell: make more with revenue sharing</title>
      <SplitInstrument>
        <h1 tabIndex={-1} className={styles.title}>
          Make more with revenue sharing
        </h1>
        <p className={styles.lead}>
          Owners get the growth they cannot yet pay for. Providers earn from what they help to build. Both can follow
          every penny, from the customer's charge to the bank account.
        </p>
        <div className={styles.entry}>
          <ButtonLink to="/signup" size="md">
            Start as an owner
          </ButtonLink>
          <ButtonLink to="/provider-register" size="md" variant="default">
            Start as a provider
          </ButtonLink>
        </div>
        <p className={styles.cost}>
          The basic plan is free, no credit card required. Already with us? <TextLink to="/login">Log in</TextLink>
        </p>
      </SplitInstrument>
      <HowItWorks />
      <UnbrokenLine />
      <Costs />
      <nav aria-label="More" className={styles.more}>
        <Logo size={20} />
        <TextLink to="/login">Log in</TextLink>
        <TextLink to="/signup">Sign up</TextLink>
        <HrefLink href="/api/docs">API</HrefLink>
      </nav>
    </div>
  )
}
