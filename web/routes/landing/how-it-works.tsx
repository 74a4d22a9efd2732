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
          title="You have a product"
          steps={[
            'Describe your project and send a proposal to the person you want to work with.',
            'Negotiate version by version. It always says whose turn it is and what a change is worth.',
            'Report the revenue of a month, approve what follows from it, and every provider is paid.',
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
            'Say what you offer and how much of your pay may come from a share.',
            'Counter until the share, the threshold and the duration are worth your work.',
            'See each share grow out of the revenue, and follow it into your bank account.',
          ]}
          action={
            <ButtonLink to="/provider-register" variant="default">
              Start as a provider
            </ButtonLink>
          }
        />
        <Side
          of="trader"
          title="You look for income"
          steps={[
            'A share of revenue is a right of its own, with terms and a history of payments.',
            'Compare what rights have paid, not what somebody hopes for.',
            'Hold one for its income, or pass on a part of it.',
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
