import classes from './Button.module.css'

/** Looks of a button, for links as well as buttons. One filled per view; outline is second. */
export const buttonClass = (look: 'primary' | 'outline' | 'plain', size: 'small' | 'large' = 'large'): string =>
  [classes['button'], classes[look], size === 'small' && classes['small']].filter(Boolean).join(' ')
