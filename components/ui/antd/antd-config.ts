import type { ThemeConfig } from 'antd';
import { antdTheme } from '@/lib/theme/antd-theme';
import { type ThemeMode, tokens } from '@/lib/theme/tokens';

/** antd's theme as forms use it: states in the site's tints, a visible focus ring, one control radius in every size. */
export function antdConfig(mode: ThemeMode): ThemeConfig {
  const theme = antdTheme(mode);
  const { brand, brandTint, brandText, ground, danger, dangerTint } = tokens.color[mode];
  const { control, card } = tokens.radius;
  const inputs = { borderRadiusLG: control };
  return {
    ...theme,
    token: {
      ...theme.token,
      colorPrimaryBg: brandTint,
      colorPrimaryBgHover: brandTint,
      controlItemBgHover: ground,
      controlItemBgActive: brandTint,
      controlItemBgActiveHover: brandTint,
      colorErrorBg: dangerTint,
      controlOutline: brand,
      controlOutlineWidth: 1,
      colorErrorOutline: danger,
    },
    components: {
      ...theme.components,
      Input: inputs,
      Select: { ...inputs, optionSelectedColor: brandText },
      TreeSelect: inputs,
      Cascader: { ...inputs, optionSelectedColor: brandText, dropdownHeight: 240 },
      Modal: { borderRadiusLG: card, titleFontSize: 18 },
    },
  };
}
