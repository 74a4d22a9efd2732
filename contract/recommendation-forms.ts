import { z } from 'zod'
import { email, requiredLine, requiredText, text } from './fields.ts'

/** Whom to ask, and what to write to them. */
export const recommendationRequest = z.object({
  email: email('Email is required', 'Enter a valid email address'),
  message: text(1000).default(''),
})

/** What the person who was asked writes. */
export const recommendationForm = z.object({
  author_name: requiredLine(2, 160, 'Enter your name'),
  author_role: requiredLine(2, 160, 'Say how you know them'),
  content: requiredText(20, 2000, 'Write at least 20 characters'),
})
