import { Icon } from '@/components/ui/picture/icon';
import styles from './cashier.module.css';
import { WAY_MARK, type Way } from './channels';

/** The small mark of a way to pay, in its colour; its name stands beside it. */
export function ChannelMark({ way }: { way: Way }) {
  return (
    <span className={styles.channelMark} data-way={way}>
      <Icon name={WAY_MARK[way].icon} size={22} />
    </span>
  );
}
