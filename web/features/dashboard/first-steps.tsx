import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { Card } from '../../ui/card.tsx'
import { ActionLink } from './action-link.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'

type Step = Overview['first_steps'][number]['step']

/** The steps to a first deal that pays. The next step has the solid button. */
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
    </Card>
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
    note: 'Describe the business whose revenue you want to share.',
    action: 'Create',
    link: { to: '/projects', search: { tab: 'new' } },
  },
  proposal: {
    title: 'Send a proposal',
    note: 'Offer a share to the person who should work on it. They don’t need an account yet.',
    action: 'Write',
    link: { to: '/new-proposal' },
  },
  agreement: {
    title: 'Agree and complete the agreement',
    note: 'Negotiate until you both agree. One side pays the fee and the agreement starts.',
    action: 'See proposals',
    link: PROPOSALS,
  },
  card: {
    title: 'Save a card',
    note: 'It pays the fee and the shares. Nothing is charged until you confirm.',
    action: 'Add',
    link: { to: '/paymentMethods', search: { tab: 'add' } },
  },
  report: {
    title: 'Report revenue',
    note: 'Shares are calculated from it, to the penny.',
    action: 'Report',
    link: { to: '/revenue-reports', search: { action: 'create' } },
  },
  share: {
    title: 'Pay the first share',
    note: 'Approve the report, then pay the shares by card.',
    action: 'See payments',
    link: { to: '/payments' },
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
    note: 'The owner reports the revenue and pays. You can follow every step.',
    action: 'See payments',
    link: { to: '/payments' },
  },
}
