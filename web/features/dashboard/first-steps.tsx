import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { ActionLink } from './action-link.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'

type Step = Overview['first_steps'][number]['step']

/** The way to a first deal that pays. What is done ticks itself off; the next step carries the button. */
export function FirstSteps({ steps }: { steps: Overview['first_steps'] }) {
  const next = steps.find(({ done }) => !done)?.step
  const done = steps.filter((step) => step.done).length
  return (
    <Card
      title="Your first deal"
      aside={<span className={styles.note}>{`${done} of ${steps.length} done`}</span>}
      flush
    >
      <ol className={styles.list}>
        {steps.map((step) => (
          <StepLine key={step.step} {...step} isNext={step.step === next} />
        ))}
      </ol>
      {next === undefined ? <PutAway /> : null}
    </Card>
  )
}

/** All of it is done: it goes when the person says so, from all their devices. */
function PutAway() {
  const putting = useOperation(orpc.dashboard.dismissFirstSteps, { toastFailure: true })
  return (
    <div className={styles.finished}>
      <p>That is the whole way. From here on it repeats itself.</p>
      <Button
        size="compact-md"
        variant="default"
        loading={putting.isBusy}
        onClick={() => putting.run({})}
        aria-label="Put away: the steps to your first deal"
      >
        Put away
      </Button>
    </div>
  )
}

function StepLine({ step, done, isNext }: { step: Step; done: boolean; isNext: boolean }) {
  const { title, note, action, link } = WORDS[step]
  const Icon = done ? IconCircleCheckFilled : IconCircle
  return (
    <li className={styles.step} data-done={done || undefined}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <p className={styles.strong}>
          {title}
          {done ? <span className="sw-hidden"> (done)</span> : null}
        </p>
        {done ? null : <p className={styles.note}>{note}</p>}
      </div>
      {done ? null : <ActionLink action={action} about={title} link={link} primary={isNext} />}
    </li>
  )
}

const PROPOSALS: LinkProps = { to: '/rev-share', search: { tab: 'proposals' } }

const WORDS: Record<Step, { title: string; note: string; action: string; link: LinkProps }> = {
  project: {
    title: 'Create a project',
    note: 'What earns the revenue that you want to share.',
    action: 'Create',
    link: { to: '/projects', search: { tab: 'new' } },
  },
  proposal: {
    title: 'Send a proposal',
    note: 'Offer a share to whoever should work on it. They need no account yet.',
    action: 'Write',
    link: { to: '/new-proposal' },
  },
  agreement: {
    title: 'Agree, and complete the agreement',
    note: 'Counter until both sides are content. One of them then pays the fee, and the agreement stands.',
    action: 'See proposals',
    link: PROPOSALS,
  },
  card: {
    title: 'Save a card',
    note: 'It pays the fee and the shares. Nothing is charged before you say so.',
    action: 'Add',
    link: { to: '/paymentMethods', search: { tab: 'add' } },
  },
  report: {
    title: 'Report revenue',
    note: 'What each holder is owed is worked out from it, to the penny.',
    action: 'Report',
    link: { to: '/revenue-reports', search: { action: 'create' } },
  },
  payout_account: {
    title: 'Open a payout account',
    note: 'Your shares are sent to it. Stripe checks who you are; it takes a few minutes.',
    action: 'Open',
    link: { to: '/payments' },
  },
  negotiation: {
    title: 'Answer a proposal, or send one',
    note: 'Accept it, or counter with the terms you want.',
    action: 'See proposals',
    link: PROPOSALS,
  },
  payment: {
    title: 'Receive your first share',
    note: 'The owner reports the revenue and pays. You can follow it to the penny.',
    action: 'See payments',
    link: { to: '/payments' },
  },
}
