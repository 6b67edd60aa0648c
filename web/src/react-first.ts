// Makes the `react` chunk (vite.config.ts) evaluate React when it is imported, in its own task. Otherwise the first module that
// uses React would evaluate it.
import 'react-dom/client'
