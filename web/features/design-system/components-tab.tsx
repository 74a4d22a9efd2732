import { codeOf } from './code-of.ts'
import styles from './design-system.module.css'
import { REGISTRY } from './specimens/registry.ts'
import type { Specimen, State } from './specimens/specimen.tsx'
import { Stage } from './stage.tsx'
import { SCHEMES, type Scheme } from './tokens.ts'

const idOf = (name: string) => `component-${name}`

/** Every component of web/ui in its states, dark and light. */
export function ComponentsTab() {
  return (
    <div className={styles.catalogue}>
      <nav className={styles.contents} aria-label="Components">
        {REGISTRY.map(({ title, specimens }) => (
          <div key={title}>
            <p>{title}</p>
            <ul>
              {specimens.map(({ name }) => (
                <li key={name}>
                  <a href={`#${idOf(name)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.specimens}>
        {REGISTRY.flatMap(({ specimens }) => specimens).map((specimen) => (
          <SpecimenView key={specimen.name} specimen={specimen} />
        ))}
      </div>
    </div>
  )
}

function SpecimenView({ specimen }: { specimen: Specimen }) {
  const { name, file, about, states, isWide = false, isFull = false, isDense = false } = specimen
  return (
    <section id={idOf(name)} className={styles.specimen} aria-labelledby={`${idOf(name)}-name`}>
      <header>
        <h2 id={`${idOf(name)}-name`}>{name}</h2>
        <code className={styles.code}>{`web/ui/${file}`}</code>
        <p>{about}</p>
      </header>
      <div
        className={styles.schemes}
        data-wide={isWide || isFull || undefined}
        data-full={isFull || undefined}
        data-dense={isDense || undefined}
      >
        {SCHEMES.map((scheme) => (
          <Stage key={scheme} scheme={scheme}>
            {states.map((state, index) => (
              <StateView key={state.name} {...{ name, state, scheme }} showsCode={!isDense || index === 0} />
            ))}
          </Stage>
        ))}
      </div>
    </section>
  )
}

interface StateViewProps {
  name: string
  state: State
  scheme: Scheme
  showsCode: boolean
}

function StateView({ name, state, scheme, showsCode }: StateViewProps) {
  const shown = state.show(scheme)
  return (
    <figure className={styles.state}>
      <figcaption>
        {state.name}
        {showsCode ? <code className={styles.code}>{codeOf(name, state.written ?? shown)}</code> : null}
      </figcaption>
      <div className={styles.shown}>{shown}</div>
    </figure>
  )
}
