import type { Role } from '#domain/roles.ts'

/** Somebody as they register. */
export interface Account<Of extends Role = Role> {
  role: Of
  first_name: string
  last_name: string
  email: string
  password: string
}

export interface Cast {
  olivia: Account<'owner'>
  priya: Account<'provider'>
  marco: Account<'provider'>
  theo: Account<'trader'>
  ada: Account<'admin'>
}

/**
 * Olivia Hart, owner of Fernleaf, Priya Shah, growth engineer, Marco Bianchi, brand designer, Theo Lindqvist, trader, and
 * Ada Morgan, admin. Where tests share a server, each names a story: its people have addresses of their own.
 */
export function castFor(story?: string): Cast {
  const address = (name: string, domain = 'example.com') => `${name}${story ? `+${story}` : ''}@${domain}`
  return {
    olivia: {
      role: 'owner',
      first_name: 'Olivia',
      last_name: 'Hart',
      email: address('olivia', 'fernleaf.example'),
      password: 'fernleaf-7',
    },
    priya: {
      role: 'provider',
      first_name: 'Priya',
      last_name: 'Shah',
      email: address('priya'),
      password: 'growth-12',
    },
    marco: {
      role: 'provider',
      first_name: 'Marco',
      last_name: 'Bianchi',
      email: address('marco'),
      password: 'brand-design-9',
    },
    theo: {
      role: 'trader',
      first_name: 'Theo',
      last_name: 'Lindqvist',
      email: address('theo'),
      password: 'yields-77',
    },
    ada: {
      role: 'admin',
      first_name: 'Ada',
      last_name: 'Morgan',
      email: address('ada'),
      password: 'looking-after-3',
    },
  }
}

export const nameOf = ({ first_name, last_name }: Pick<Account, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`
