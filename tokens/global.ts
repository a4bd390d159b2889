/** Global styles needed once per page: fonts, themes and base rules. */
import "./fonts.css";
import "./theme.css.ts";
import "./base.css.ts";
