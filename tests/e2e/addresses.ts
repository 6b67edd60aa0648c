/** The dev server (`npm start`), and the built site as its host serves it (`npm run preview`). */
export const devUrl = process.env['TEST_DEV_URL'] ?? 'http://localhost:5173'
export const siteUrl = process.env['TEST_SITE_URL'] ?? 'http://localhost:4173'
