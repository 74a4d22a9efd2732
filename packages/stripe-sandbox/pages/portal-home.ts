import type Stripe from 'stripe'
import type { StoredInvoice } from '../store/billing-shapes.ts'
import { day } from './day.ts'
import { type HtmlSafeString, html, join } from './html.ts'
import { page } from './layout.ts'
import { methodName } from './method-name.ts'
import { money } from './money.ts'
import type { Portal } from './portal-shown.ts'
import { subscriptionList } from './portal-subscriptions.ts'

/** The first page of the portal: subscriptions, ways to pay, details, invoices. */
export function portalHome(portal: Portal): string {
  const { session, profile, features } = portal
  return page(
    profile.headline ?? 'Your billing',
    html`${session.return_url === null ? '' : html`<p><a href="${session.return_url}">Return to the site</a></p>`}
${subscriptionList(portal)}
${waysToPay(portal)}
${details(portal)}
${features.invoice_history.enabled ? invoices(portal.invoices) : ''}
${legal(profile)}`,
  )
}

function waysToPay(portal: Portal): HtmlSafeString {
  const { methods, customer, features, home } = portal
  const chosen = customer.invoice_settings.default_payment_method
  const lines = methods.map((method) => {
    const isDefault = method.id === chosen
    const buttons = features.payment_method_update.enabled ? methodButtons(portal, method, isDefault) : ''
    return html`<div class="entry"><span>${methodName(method)}${isDefault ? html` <span class="badge">Default</span>` : ''}</span>${buttons}</div>`
  })
  return html`<section><h2>Payment methods</h2>
${lines.length > 0 ? join(lines, '') : html`<p>No card is saved yet.</p>`}
${features.payment_method_update.enabled ? html`<p><a href="${home}/card">Add a card</a></p>` : ''}</section>`
}

function methodButtons({ home }: Portal, method: Stripe.PaymentMethod, isDefault: boolean): HtmlSafeString {
  const button = (action: string, label: string) =>
    html`<button name="action" value="${action}" aria-label="${label}: ${methodName(method)}">${label}</button>`
  return html`<form method="post" action="${home}" class="buttons"><input type="hidden" name="method" value="${method.id}">
${isDefault ? '' : button('default', 'Make default')}${button('remove', 'Remove')}</form>`
}

function details({ customer, features, home }: Portal): HtmlSafeString {
  const change = features.customer_update.enabled && features.customer_update.allowed_updates.length > 0
  const line = (name: string, value: string | null | undefined) => html`<dt>${name}</dt><dd>${value ?? '–'}</dd>`
  return html`<section><h2>Your details</h2>
<dl>${line('Name', customer.name)}${line('Email', customer.email)}${line('Phone', customer.phone)}</dl>
${change ? html`<p><a href="${home}/details">Change</a></p>` : ''}</section>`
}

function invoices(all: StoredInvoice[]): HtmlSafeString {
  const lines = all.map((invoice) => {
    const date = day(invoice.created)
    const name = invoice.hosted_invoice_url ? html`<a href="${invoice.hosted_invoice_url}">${date}</a>` : date
    return html`<tr><td>${name}</td><td>${invoice.status}</td><td class="amount">${money(invoice.total, invoice.currency)}</td></tr>`
  })
  return html`<section><h2>Invoices</h2>${
    lines.length === 0
      ? html`<p>None yet.</p>`
      : html`<table><thead><tr><th>Date</th><th>State</th><th class="amount">Amount</th></tr></thead><tbody>${join(lines, '')}</tbody></table>`
  }</section>`
}

function legal(profile: Stripe.BillingPortal.Configuration.BusinessProfile): HtmlSafeString {
  const link = (address: string | null, label: string) =>
    address === null ? [] : [html`<a href="${address}">${label}</a>`]
  const links = [...link(profile.terms_of_service_url, 'Terms'), ...link(profile.privacy_policy_url, 'Privacy')]
  return html`<p class="hint">${join(links, ' · ')}</p>`
}
