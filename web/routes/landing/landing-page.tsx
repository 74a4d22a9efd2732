import { IconArrowsExchange, IconMessages, IconReceipt2, type TablerIcon } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import styles from './landing-page.module.css'
import { SplitInstrument } from './split-instrument.tsx'

// It stands below the first screen, so the first screen does not wait for it.
const ExampleTrace = lazy(async () => ({ default: (await import('./example-trace.tsx')).ExampleTrace }))

/** What the product is, in one breath, and an instrument to try it before any sign-up. */
export function LandingPage() {
  return (
    <>
      <title>Sharewell: make more with revenue sharing</title>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>Make more with revenue sharing</h1>
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
            The basic plan is free, no credit card required. Already with us? <TextLink to="/login">Sign in</TextLink>
          </p>
        </div>
        <SplitInstrument />
      </div>

      <section className={styles.points} aria-labelledby="one-place">
        <h2 id="one-place">Negotiate, manage and trade in one place</h2>
        <ul>
          {POINTS.map(({ icon: Icon, title, words }) => (
            <li key={title}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.trace} aria-labelledby="every-penny">
        <div className={styles.about}>
          <h2 id="every-penny">Every amount says where it comes from</h2>
          <p>
            Open any figure and read it line by line: what was earned, whether the month passed the threshold, which
            share was agreed, what the commission took, and when it arrives. Both sides read the same lines.
          </p>
        </div>
        <div className={styles.example}>
          <Suspense fallback={null}>
            <ExampleTrace />
          </Suspense>
        </div>
      </section>
    </>
  )
}

const POINTS: readonly { icon: TablerIcon; title: string; words: string }[] = [
  {
    icon: IconMessages,
    title: 'Negotiate',
    words: 'Send a proposal, counter it, compare the versions side by side. It is always clear whose turn it is.',
  },
  {
    icon: IconReceipt2,
    title: 'Manage',
    words:
      'Report the revenue of a month, approve it, pay. Shares are computed to the penny and paid to verified accounts.',
  },
  {
    icon: IconArrowsExchange,
    title: 'Trade',
    words: 'A revenue share is a right of its own. Hold it for its income, or sell a part of it.',
  },
]
