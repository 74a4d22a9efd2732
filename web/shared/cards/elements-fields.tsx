import { Input } from '@mantine/core'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { FormFailure } from '../../ui/form-layout.tsx'
import type { CardFieldsProps } from './card-fields-props.ts'
import styles from './cards.module.css'
import { type CardElement, confirmWithElements, loadStripeJs, type StripeJs } from './stripe-js.ts'

interface Mounted {
  stripe: StripeJs
  card: CardElement
}

/** Stripe's own fields, in a frame that this page cannot read. */
export function ElementsFields({ config, ref }: CardFieldsProps) {
  const { publishable_key } = config
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let gone = false
    loadStripeJs(publishable_key).then(
      (stripe) => {
        const node = place.current
        if (gone) return
        if (!node) return setProblem('Card number element not found')
        const card = stripe.elements().create('card', { hidePostalCode: true, style: styleFrom(node) })
        card.mount(node)
        mounted.current = { stripe, card }
      },
      () => setProblem('Stripe is not loaded'),
    )
    return () => {
      gone = true
      mounted.current?.card.destroy()
      mounted.current = null
    }
  }, [publishable_key])

  useImperativeHandle(ref, () => ({
    check() {
      if (!mounted.current) setProblem('Stripe has not loaded')
      return mounted.current !== null
    },
    async confirm(setup, { holder }) {
      if (!mounted.current) return { status: 'refused', sentence: 'Stripe has not loaded' }
      return confirmWithElements(mounted.current.stripe, mounted.current.card, setup, holder)
    },
  }))

  return (
    <Input.Wrapper label="Card" required labelElement="div">
      <div ref={place} className={styles.elements} />
      <FormFailure>{problem}</FormFailure>
    </Input.Wrapper>
  )
}

/** The frame takes no style sheet of ours, only colours as they are now. */
function styleFrom(node: HTMLElement) {
  const { color, fontFamily } = getComputedStyle(node)
  return { base: { color, fontFamily, fontSize: '15px', iconColor: color } }
}
