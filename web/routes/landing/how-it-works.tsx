import { ButtonLink } from '../../ui/links.tsx'
import styles from './how-it-works.module.css'
import { PersonaDrawing } from './persona-drawing.tsx'

/** What each of the three does here, in the order they do it. */
export function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how">
      <h2 id="how">Negotiate, manage and trade in one place</h2>
      <div className={styles.sides}>
        <Side
          of="owner"
          title="You have a project"
          steps={[
            'Describe your project and send a proposal to the person you want to work with.',
            'Negotiate version by version. You always see whose turn it is and what a change is worth.',
            'Report a month’s revenue, approve the shares, and every provider is paid.',
          ]}
          action={
            <ButtonLink to="/signup" variant="default">
              Start as an owner
            </ButtonLink>
          }
        />
        <Side
          of="provider"
          title="You have the skill"
          steps={[
            'Describe your services and how much of your pay can come from a share.',
            'Negotiate until the share, threshold and duration are worth your work.',
            'See how each share follows from revenue, and track it to your bank account.',
          ]}
          action={
            <ButtonLink to="/provider-register" variant="default">
              Start as a provider
            </ButtonLink>
          }
        />
        <Side
          of="trader"
          title="You want income"
          steps={[
            'A revenue right has its own terms and payment history.',
            'Compare what rights have actually paid, not forecasts.',
            'Hold one for its income, or sell part of it.',
          ]}
          action={
            <ButtonLink to="/signup" search={{ role: 'trader' }} variant="default">
              Start as a trader
            </ButtonLink>
          }
        />
      </div>
    </section>
  )
}

interface SideProps {
  of: 'owner' | 'provider' | 'trader'
  title: string
  steps: readonly string[]
  action: React.ReactNode
}

function Side({ of, title, steps, action }: SideProps) {
  return (
    <article className={styles.side}>
      <PersonaDrawing of={of} />
      <h3>{title}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {action}
    </article>
  )
}
