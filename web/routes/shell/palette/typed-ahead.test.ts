import { expect, test, vi } from 'vitest'
import { typedAhead } from './typed-ahead.ts'

const NOTHING = { text: '', isEntered: false }

/** A page, and whether a key pressed in it reached what has the focus. */
function page() {
  const target = new EventTarget()
  const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean; altGraph?: boolean } = {}) =>
    target.dispatchEvent(
      Object.assign(new Event('keydown', { cancelable: true }), {
        ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...held },
        getModifierState: () => held.altGraph ?? false,
      }),
    )
  return { target, press, ahead: typedAhead(target) }
}

test('what is typed waits for the field, and reaches nothing else', () => {
  const { press, ahead } = page()
  ahead.begin(() => {})
  expect(['f', 'é', '🚀', 'Backspace', 'x'].map((key) => press(key))).not.toContain(true)
  expect(ahead.end()).toEqual({ text: 'féx', isEntered: false })
  expect(ahead.end()).toEqual(NOTHING)
  expect(press('y')).toBe(true)
  expect(ahead.end()).toEqual(NOTHING)
})

test('Enter after it is stored too, until more is typed', () => {
  const { press, ahead } = page()
  ahead.begin(() => {})
  for (const key of ['a', 'Enter']) press(key)
  expect(ahead.end()).toEqual({ text: 'a', isEntered: true })
  ahead.begin(() => {})
  for (const key of ['a', 'Enter', 'b']) press(key)
  expect(ahead.end()).toEqual({ text: 'ab', isEntered: false })
})

test('keys with a meaning of their own stay the browser’s; AltGr makes letters', () => {
  const { press, ahead } = page()
  ahead.begin(() => {})
  expect(press('F5')).toBe(true)
  expect(press('r', { ctrlKey: true })).toBe(true)
  expect(press('@', { ctrlKey: true, altKey: true, altGraph: true })).toBe(false)
  expect(ahead.end().text).toBe('@')
})

test.each([
  ['Escape', ({ press }: ReturnType<typeof page>) => press('Escape')],
  ['a press beside it', ({ target }: ReturnType<typeof page>) => target.dispatchEvent(new Event('pointerdown'))],
])('%s calls it off', (_what, act) => {
  const here = page()
  const onCalledOff = vi.fn()
  here.ahead.begin(onCalledOff)
  here.press('a')
  act(here)
  expect(onCalledOff).toHaveBeenCalledOnce()
  expect(here.press('b')).toBe(true)
  expect(here.ahead.end()).toEqual(NOTHING)
})
