import type { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'

type Form<Values extends object> = Pick<
  ReturnType<typeof useForm<Values>>,
  'isDirty' | 'getValues' | 'setValues' | 'setInitialValues'
>

/**
 * What is saved in another tab while a form stands open reaches the fields that nobody has changed here. Otherwise saving
 * the others would put back, unseen, what stood there before.
 */
export function useSyncSavedValues<Values extends object>(form: Form<Values>, saved: Values): void {
  const known = useRef(JSON.stringify(saved))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at each render, and what it says is asked here
  useEffect(() => {
    const next = JSON.stringify(saved)
    if (next === known.current) return
    known.current = next
    const own = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name))
    form.setInitialValues(saved)
    form.setValues({ ...saved, ...Object.fromEntries(own) })
  }, [saved])
}
