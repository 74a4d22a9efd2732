import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useAddress } from '../../lib/use-address.ts'
import { Choices, ChoicesChip } from '../../shared/lists/choices-chip.tsx'
import { listIn } from '../../shared/lists/chosen-in-address.ts'
import styles from '../../shared/lists/lists.module.css'

const PARAM = 'filter.skills'

/** The filter by skills. */
export function SkillsChip() {
  return (
    <ChoicesChip label="Skills" param={PARAM}>
      <Skills />
    </ChoicesChip>
  )
}

/** The skills that most providers have, or those that are searched for; the chosen ones stay on top. */
function Skills() {
  const { search: address } = useAddress()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim()) || undefined
  const skills = useQuery({
    ...orpc.providers.listProviderSkills.queryOptions({ input: { search } }),
    placeholderData: (before) => before,
  })
  const chosen = listIn(address[PARAM]) ?? []
  const found = skills.data?.items.map(({ name }) => name) ?? []
  const isChosen = (name: string) => chosen.some((one) => one.toLowerCase() === name.toLowerCase())
  const options = [...chosen, ...found.filter((name) => !isChosen(name))]
  return (
    <>
      <input
        type="search"
        className={styles.choiceSearch}
        aria-label="Search skills"
        placeholder="Search skills"
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {skills.isError ? <p className={styles.nothing}>Failed to load skills</p> : null}
      {skills.data && options.length === 0 ? <p className={styles.nothing}>Nothing found</p> : null}
      <Choices param={PARAM} options={options.map((name) => ({ value: name, label: name }))} />
    </>
  )
}
