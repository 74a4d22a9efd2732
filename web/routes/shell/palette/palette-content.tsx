import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { MAX_SEARCH, searchWords } from '#domain/search-words.ts'
import styles from './palette.module.css'
import { PaletteKeys } from './palette-keys.tsx'
import { PaletteOption } from './palette-option.tsx'
import { PaletteStatus } from './palette-status.tsx'
import type { RecentPlace } from './recent-places.ts'
import type { Typed } from './typed-ahead.ts'
import { useChoice } from './use-choice.ts'
import { useGroups } from './use-groups.ts'
import { useSearch } from './use-search.ts'

interface PaletteContentProps {
  recent: () => RecentPlace[]
  takeTyped: () => Typed
  onClose: (leaves?: boolean) => void
}

export function PaletteContent({ recent, takeTyped, onClose }: PaletteContentProps) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [places] = useState(recent)
  const found = useSearch(typed)
  const groups = useGroups(typed, places, found)
  const entries = groups.flatMap((group) => group.entries)
  const choice = useChoice({ entries, isBehind: found.isBehind, onChosen: onClose })
  const words = searchWords(typed)
  function onFocus() {
    const { text, isEntered } = takeTyped()
    setTyped((before) => (before + text).slice(0, MAX_SEARCH))
    if (isEntered) choice.enter()
  }
  const idOf = (key: string) => `${list}-${key}`

  return (
    <>
      <div className={styles.head}>
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <input
          className={styles.field}
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Search for a screen, project, person or deal"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={choice.active ? idOf(choice.active.key) : undefined}
          placeholder="Search projects, people, deals…"
          maxLength={MAX_SEARCH}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onFocus={onFocus}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            choice.reset()
          }}
          onKeyDown={choice.onKeyDown}
        />
        <Modal.CloseButton aria-label="Close search" />
      </div>
      {entries.length > 0 ? (
        <div id={list} role="listbox" aria-label="Results" className={styles.list}>
          {groups.map(({ label, entries: lines }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are lines of a list
            <div key={label} role="group" aria-label={label}>
              <div className={styles.label} aria-hidden>
                {label}
              </div>
              {lines.map((entry) => (
                <PaletteOption
                  key={entry.key}
                  id={idOf(entry.key)}
                  entry={entry}
                  words={words}
                  isActive={entry.key === choice.active?.key}
                  onHover={() => choice.activate(entry.key)}
                  onChoose={(newTab) => choice.choose(entry, newTab)}
                />
              ))}
            </div>
          ))}
        </div>
      ) : null}
      <PaletteStatus typed={typed.trim()} count={entries.length} found={found} />
      {entries.length > 0 ? <PaletteKeys /> : null}
    </>
  )
}
