/** Somebody as they register. */
export interface Account {
  first_name: string
  last_name: string
  email: string
  password: string
}

export interface Cast {
  olivia: Account
  priya: Account
  marco: Account
  theo: Account
  ada: Account
}

/**
 * Olivia Hart, owner of Fernleaf, Priya Shah, growth engineer, Marco Bianchi, brand designer, Theo Lindqvist, trader, and
 * Ada Morgan, admin. All tests share one server: each has people of its own, told apart by the addresses.
 */
export function castFor(story: string): Cast {
  return {
    olivia: {
      first_name: 'Olivia',
      last_name: 'Hart',
      email: `olivia+${story}@fernleaf.example`,
      password: 'fernleaf-7',
    },
    priya: { first_name: 'Priya', last_name: 'Shah', email: `priya+${story}@example.com`, password: 'growth-12' },
    marco: {
      first_name: 'Marco',
      last_name: 'Bianchi',
      email: `marco+${story}@example.com`,
      password: 'brand-design-9',
    },
    theo: { first_name: 'Theo', last_name: 'Lindqvist', email: `theo+${story}@example.com`, password: 'yields-77' },
    ada: { first_name: 'Ada', last_name: 'Morgan', email: `ada+${story}@example.com`, password: 'looking-after-3' },
  }
}

export const nameOf = ({ first_name, last_name }: Account): string => `${first_name} ${last_name}`
