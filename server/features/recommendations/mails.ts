import { RECOMMENDATION_DAYS } from '#domain/recommendation.ts'
import { type Mail, mailLayout, withoutLinks } from '#server/platform/mail.ts'

interface RequestMail {
  to: string
  provider_name: string
  message: string
  url: string
}

/** The only mail that somebody gets who is asked for a recommendation. */
export function recommendationMail({ to, provider_name, message, url }: RequestMail): Mail {
  const name = withoutLinks(provider_name)
  const title = `${name} asks you for a recommendation`
  const content = mailLayout({
    title,
    paragraphs: [
      `${name} offers services on Sharewell and asks you for a few words about your work together.`,
      ...(message ? [`They write: “${withoutLinks(message)}”`] : []),
      `You need no account. What you write is shown with your name on their profile; you can delete it with the same link. It can be answered for ${RECOMMENDATION_DAYS} days. There you can also say that nobody may ask you again.`,
    ],
    button: { label: 'Answer the request', url },
    footer: `You received this email because ${name} entered your address. It is the only one about this request.`,
  })
  return { to, subject: title.replaceAll(/\s+/g, ' ').slice(0, 200), ...content }
}
