import { type FormEvent, useCallback, useRef, useState } from 'react'
import { fetchCodeAhead } from './fetch-code.ts'

type Errors<Values> = { [Name in keyof Values]?: string | undefined }

interface SmallFormOptions<Values> {
  initialValues: Values
  /** The sentence for each field that is not right, in the order of the fields. */
  validate: (values: Values) => Promise<Errors<Values>>
}

/**
 * A form of a few fields, for a page that is the first of a visit: there the library of forms would be a good part of
 * what is loaded. It answers to the same words, so a page that grows can move to that.
 */
export function useSmallForm<Values extends Record<string, string | boolean>>(options: SmallFormOptions<Values>) {
  const { initialValues, validate } = options
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(values)

  const getInputNode = useCallback((name: string) => {
    const field = form.current?.elements.namedItem(name)
    return field instanceof HTMLElement ? field : null
  }, [])

  // If the rules can't be loaded, the server still checks.
  const errorsIn = async (checked: Values): Promise<Errors<Values>> =>
    (await fetchCodeAhead(() => validate(checked))) ?? {}

  function setFieldValue<Name extends keyof Values>(name: Name, value: Values[Name]) {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  async function check(name: keyof Values) {
    const checked = latest.current
    const found = await errorsIn(checked)
    // What was typed in the meantime is checked when the field is left again.
    if (latest.current[name] === checked[name]) setErrors((before) => ({ ...before, [name]: found[name] }))
  }

  return {
    values,
    setErrors: setErrors as (errors: Record<string, string>) => void,
    setFieldValue,
    getInputNode,
    /** For a field of text. */
    getInputProps: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        setFieldValue(name, currentTarget.value as Values[typeof name]),
      onBlur: () => void check(name),
    }),
    /** For the form itself. Errors are shown, and the first field with one gets the focus. */
    formProps: (submit: (values: Values) => void) => ({
      ref: form,
      noValidate: true,
      onSubmit: async (event: FormEvent) => {
        event.preventDefault()
        const found = await errorsIn(latest.current)
        setErrors(found)
        const [first] = Object.keys(found)
        if (first) getInputNode(first)?.focus()
        else submit(latest.current)
      },
    }),
  }
}
