import { type ThemeConfig, theme } from 'antd';
import { type ThemeMode, tokens } from './tokens';

/** antd's theme from the same tokens. Both modes share the key, so that dark CSS variables can override light ones on `.app`. */
export function antdTheme(mode: ThemeMode): ThemeConfig {
  const color = tokens.color[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'app' },
    hashed: false,
    zeroRuntime: true,
    token: {
      colorPrimary: color.brandFill,
      colorPrimaryHover: color.brandHover,
      colorPrimaryText: color.brandText,
      colorSuccess: color.success,
      colorWarning: color.warning,
      colorError: color.danger,
      colorInfo: color.info,
      colorLink: color.brandText,
      colorLinkHover: color.brand,
      colorTextHeading: color.ink,
      colorText: color.text,
      colorTextSecondary: color.muted,
      colorTextDescription: color.muted,
      colorTextPlaceholder: color.muted,
      colorBgLayout: color.ground,
      colorBgContainer: color.paper,
      colorBgElevated: color.raised,
      colorBorder: color.lineStrong,
      colorBorderSecondary: color.line,
      colorSplit: color.line,
      fontFamily: tokens.font.family,
      fontSize: 14,
      fontSizeHeading1: 36,
      fontSizeHeading2: 28,
      fontSizeHeading3: 22,
      fontSizeHeading4: 18,
      fontSizeHeading5: 16,
      fontWeightStrong: tokens.font.weightStrong,
      lineHeight: tokens.font.leadingTable,
      borderRadius: tokens.radius.control,
      borderRadiusLG: tokens.radius.card,
      borderRadiusSM: tokens.radius.small,
      controlHeight: 36,
      controlHeightLG: tokens.width.touch,
      boxShadow: tokens.shadow[mode],
      boxShadowSecondary: tokens.shadow[mode],
      motionDurationFast: `${tokens.motion.fast}ms`,
      motionDurationMid: `${tokens.motion.normal}ms`,
      motionDurationSlow: `${tokens.motion.normal}ms`,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: tokens.font.weightStrong },
      Table: { headerBg: color.ground, headerColor: color.muted, headerSplitColor: 'transparent' },
      Form: { labelColor: color.ink },
    },
  };
}
